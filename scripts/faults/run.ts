// `npm run faults -- kill [rounds]` and `… circle [presses]`, `… cluster`, `… device`, `… documented`, `… drain [rounds]`, `… failover`, `… fair`, `… image`, `… keys`, `…
// partners [count]`, `… pooler`, `… restore`, `… rolling`, `… tls`, `… upgrade` and `… wapiti`: what must hold when the machine fails or is attacked.

import { circle } from './circle.ts'
import { cluster } from './cluster.ts'
import { device } from './device.ts'
import { documented } from './documented.ts'
import { drain } from './drain.ts'
import { failover } from './failover.ts'
import { fair } from './fair.ts'
import { image } from './image.ts'
import { keys } from './keys.ts'
import { killRounds } from './kill.ts'
import { partners } from './partners.ts'
import { pooler } from './pooler.ts'
import { restore } from './restore.ts'
import { rolling } from './rolling.ts'
import { tls } from './tls.ts'
import { upgrade } from './upgrade.ts'
import { wapiti } from './wapiti.ts'

const usual: Record<string, string> = { circle: '1000', drain: '3', partners: '500' }
const [which = 'kill', rounds = usual[which] ?? '50'] = process.argv.slice(2)
const runs: Record<string, () => Promise<string[]>> = {
  kill: () => killRounds(Number(rounds)),
  circle: () => circle(Number(rounds)),
  cluster,
  device,
  documented,
  drain: () => drain(Number(rounds)),
  failover,
  fair,
  image,
  keys,
  partners: () => partners(Number(rounds)),
  pooler,
  restore,
  rolling,
  tls,
  upgrade,
  wapiti,
}
const run = runs[which]
if (!run || !(Number(rounds) >= 1)) {
  console.error(
    `There is no fault '${which}'. Known: kill [rounds], circle [presses], cluster, device, documented, drain [rounds], failover, fair, image, keys, partners [count], pooler, restore, rolling, tls, upgrade, wapiti.`,
  )
  process.exit(1)
}
const losses = await run()
for (const loss of losses) console.log(`LOSS  ${loss}`)
console.log(losses.length === 0 ? `\n${which}: nothing was lost` : `\n${which}: ${losses.length} loss(es)`)
process.exit(losses.length === 0 ? 0 : 1)
