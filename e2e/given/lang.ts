// The languages that journeys are walked in.

export type Lang = 'en' | 'es'
