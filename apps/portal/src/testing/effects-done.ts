import { configure, getConfig } from '@testing-library/react'

// What is found was drawn just now, and what a press did is done: React's effects of it come in the next turn, and are there too.
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
