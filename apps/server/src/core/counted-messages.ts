/** What has not gone out, over all partners. Those given up count for a week. */
export interface MessageCounts {
  waiting: number
  retrying: number
  gaveUp: number
}

/** As they were counted last, for whoever watches: each minute once, and not each time that somebody asks. */
export interface CountedMessages {
  latest: MessageCounts | null
}
