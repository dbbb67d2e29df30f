/** Counts of unsent messages over all partners. Messages that were given up count for a week. */
export interface MessageCounts {
  waiting: number
  retrying: number
  gaveUp: number
}

/** The last counts, for monitoring: computed once a minute, not for each scrape. */
export interface CountedMessages {
  latest: MessageCounts | null
}
