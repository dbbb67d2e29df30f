import { lazyPart } from '../../partner/lazy-part.tsx'

/** The video is loaded lazily: few parts of a form have one, and it needs the connection all the same. */
export const Film = lazyPart(() => import('./film.tsx').then(file => file.Film))
