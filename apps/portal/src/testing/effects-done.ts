import { configure, getConfig } from '@testing-library/react'

// React's effects of a render or a press run in the next turn of the event loop: queries wait for them.
const { asyncWrapper } = getConfig()
const nextTurn = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(null)
  })
configure({
  asyncWrapper: work =>
    asyncWrapper(async () => {
      const result: unknown = await work()
      await nextTurn()
      return result
    }),
})
