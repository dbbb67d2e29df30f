export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]
