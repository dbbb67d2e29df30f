import { QueryClient } from '@tanstack/react-query'

/** One memory of what the server answered. Nothing is asked again behind the person's back: asking may extend the session. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
