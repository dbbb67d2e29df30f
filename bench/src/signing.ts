import { addPatient, addSession } from '../../scripts/demo-people.ts'
import { ownerConnection } from '../../scripts/demo-server.ts'
import { createDocument, portalClient, saveAnswers, signDirective } from '../../scripts/portal-client.ts'
import { beforeSigning, sampleAnswers } from '../../scripts/faults/sample-answers.ts'
import { bareTypst } from './bare-typst.ts'
import { atMost, median, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

const warmUp = 3

/** The whole signing request over HTTP: check, render, read back, compare, seal, store, commit; against the bare render of the same form. */
export const signing: Row = {
  name: 'signing',
  async run({ quick }) {
    const rounds = quick ? 7 : 12
    const demo = await sharedDemo()
    const answers = sampleAnswers()
    const owner = await ownerConnection(demo.dataDir)
    const times = { sign: [] as number[], bare: [] as number[] }
    try {
      for (let round = -warmUp; round < rounds; round++) {
        const patient = await addPatient(owner)
        const client = portalClient(demo.url, await addSession(owner, patient.userId))
        const documentId = await createDocument(client, patient.patientId)
        const saved = await saveAnswers(client, documentId, 'secWitness', beforeSigning(answers))
        if (saved.status !== 200) throw new Error(`a save answered ${saved.status}`)
        const render = bareTypst()

        const from = performance.now()
        const { status, body } = await signDirective(client, documentId, answers.secSubmit)
        const between = performance.now()
        render()
        const to = performance.now()
        if (status !== 200 || body.signed !== true)
          throw new Error(`signing answered ${status} ${JSON.stringify(body).slice(0, 300)}`)
        if (round < 0) continue
        times.sign.push(between - from)
        times.bare.push(to - between)
      }
    } finally {
      await owner.end()
    }
    const [sign, bare] = [median(times.sign), median(times.bare)]
    return [
      atMost('the whole signing request, against the bare render', sign / bare, 4, 'x', 2),
      printed('signing / bare render', `${sign.toFixed(0)} / ${bare.toFixed(0)} ms`),
    ]
  },
}
