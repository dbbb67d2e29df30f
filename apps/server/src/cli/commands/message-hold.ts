import { setHeld } from '../../db/hold-messages.ts'
import { command } from '../command.ts'

export const messageHold = command({
  name: 'message hold',
  about: 'from now on no message and no reminder leaves this installation; what people ask for waits',
  example: 'message hold',
  notes: ['careword message release lets them go again. What is under way at this moment still goes out.'],
  async run(_values, { appServices }) {
    const { ownerUrl } = await appServices()
    const changed = await setHeld(ownerUrl, true)
    return {
      lines: [changed ? 'Messages are held from now on.' : 'Messages were held already.'],
      json: { held: true, changed },
    }
  },
})
