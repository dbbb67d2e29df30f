// The messages between a portal and the paired phone over their own connection (rulings G-76 to G-78). The server passes on only messages
// that fit these shapes. Permission to send is checked with every request, and never derived from a message.

import { deviceLimits, autosaveLimits } from '@careword/domain/limits'
import { z } from 'zod'

/** The end of the connection that sends the request: its cookie must be the one of that end. */
export const socketSides = ['portal', 'device'] as const
export type SocketSide = (typeof socketSides)[number]

const title = z.string().max(300)
/** A path in the partner's own files: 'images/…' or 'media/…'. */
const file = z.string().regex(/^(?:images|media)\/[\w./-]{1,200}$/)
const ink = z.string().max(autosaveLimits.inkLength)
const picture = z.instanceof(Uint8Array).refine(bytes => bytes.byteLength <= deviceLimits.pictureBytes)
const whole = z.int().min(0).max(1_000_000)

/** The content for the phone to show. */
const shownOnDevice = z.discriminatedUnion('plugin', [
  /** `userName`: the user of the portal to which the phone is paired. */
  z.object({ plugin: z.literal('waiting'), userName: title.optional() }),
  z.object({
    plugin: z.literal('video'),
    title,
    src: file,
    thumbnail: file.optional(),
    captions: z.record(z.string().max(20), file).optional(),
  }),
  z.object({
    plugin: z.literal('signature'),
    /** The portal's key of the question: the phone returns it unchanged. */
    field: z.string().max(200),
    kind: z.enum(['signature', 'initials']),
    label: title,
    signer: title,
    /** The ink drawn so far (packages/forms, encodeInk); '' for an empty pad. */
    ink,
    /** A count that rises when the pad is emptied or drawn on elsewhere: ink of an earlier turn is dropped. */
    turn: whole,
  }),
  z.object({ plugin: z.literal('camera') }),
  z.object({ plugin: z.literal('pdf'), title, page: whole, pages: whole, picture }),
])
export type ShownOnDevice = z.output<typeof shownOnDevice>

/** From the portal: the content to show, and the language of the page. */
const pluginToDevice = z.object({ lang: z.string().max(20), show: shownOnDevice })
export type PluginToDevice = z.output<typeof pluginToDevice>

/** From the phone: a drawing, a photo, a requested page. `number` counts up, and is acknowledged (command:status). */
const pluginToPortal = z.discriminatedUnion('plugin', [
  z.object({ plugin: z.literal('signature'), number: whole, field: z.string().max(200), turn: whole, ink }),
  z.object({ plugin: z.literal('camera'), number: whole, picture }),
  z.object({ plugin: z.literal('pdf'), number: whole, page: whole }),
])
export type PluginToPortal = z.output<typeof pluginToPortal>

/** The state of the sending end: `shows` from the phone; `took`, from the portal, is the highest number that it received. */
const commandStatus = z.object({
  shows: z.enum(['waiting', 'video', 'signature', 'camera', 'pdf']).optional(),
  took: whole.optional(),
})
type CommandStatus = z.output<typeof commandStatus>

/** The other end is connected (again): resend the current state. */
const handshake = z.object({})

/** From the server alone: the current end of the session. */
const sessionPatch = z.object({ endsAt: z.string() })
export type SessionPatch = z.output<typeof sessionPatch>

/** The messages that each end may send. */
export const socketEvents = {
  portal: { 'device:plugin': pluginToDevice, 'command:status': commandStatus, handshake },
  device: { 'device:plugin': pluginToPortal, 'command:status': commandStatus, handshake },
} as const satisfies Record<SocketSide, Record<string, z.ZodType>>

/** Types of the messages that each end receives. */
export interface HeardByDevice {
  'device:plugin': (message: PluginToDevice) => void
  'command:status': (message: CommandStatus) => void
  handshake: () => void
  'session:patch': (message: SessionPatch) => void
}
export interface HeardByPortal extends Omit<HeardByDevice, 'device:plugin'> {
  'device:plugin': (message: PluginToPortal) => void
  /** From the server alone: no phone is connected. A phone that is connected after all answers at once (handshake). */
  'device:away': () => void
}
