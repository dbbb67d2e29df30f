import { useEffect, useState } from 'react'

/** Days begin at a quarter of an hour in every time zone. */
const quarter = 15 * 60_000

/** The current time, as exact as days need: a page that is open over midnight continues with the new day. */
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
