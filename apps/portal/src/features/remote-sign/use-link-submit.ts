import { useSubmit } from '../../ui/use-submit.ts'
import type { LinkHeaders, Remote } from './use-remote.ts'

/** A request of a signer by link that ends the page: a failure may end it too, else it is shown. */
export const useLinkSubmit = (
  remote: Remote,
  request: (headers: LinkHeaders) => Promise<unknown>,
  onDone: () => void,
) =>
  useSubmit({
    send: async () => {
      try {
        await remote.ask(request)
      } catch (failure) {
        return remote.endsBy(failure) ? {} : { failure }
      }
      onDone()
      return 'leaves'
    },
  })
