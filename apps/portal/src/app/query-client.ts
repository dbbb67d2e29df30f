import { QueryClient } from '@tanstack/react-query'

/** The cache of responses. Nothing is refetched automatically: a call may extend the session. */
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
