import { useEffect, useState } from 'react'

/** In every time zone a day begins at a quarter of an hour. */
const quarter = 15 * 60_000

/** The current time, as exactly as days need it: a page that is open over midnight continues with the new day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clock = setTimeout(
        () => {
          setNow(new Date())
          wait()
        },
        quarter - (Date.now() % quarter) + 50,
      )
    }
    wait()
    return () => clearTimeout(clock)
  }, [])
  return now
}
