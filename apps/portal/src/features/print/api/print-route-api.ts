import { paths } from '@careword/contract/paths'
import { getRouteApi } from '@tanstack/react-router'

/** The address and the loaded data of this page. */
export const printRoute = getRouteApi(`/session${paths.print.template}`)
