import { lazyPart } from '../../partner/lazy-part.tsx'

/** Few parts of a form have a film, and it needs the connection all the same. */
export const Film = lazyPart(() => import('./film.tsx').then(file => file.Film))
