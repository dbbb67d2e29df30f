import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../session/user-query.ts'

/** The terms of use changed: no page opens before this user has accepted them (rulings C-10, G-45). */
export class TermsFirst extends Error {
  readonly cache: QueryClient
  readonly user: User
  constructor(cache: QueryClient, user: User) {
    super('terms first')
    this.name = 'TermsFirst'
    this.cache = cache
    this.user = user
  }
}
