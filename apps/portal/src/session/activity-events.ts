/** The events of a page that keep its session active (Shell spec §4). */
export const activityEvents = [
  'load',
  'mousemove',
  'mousedown',
  'click',
  'scroll',
  'keypress',
  'keydown',
  'touchstart',
] as const
