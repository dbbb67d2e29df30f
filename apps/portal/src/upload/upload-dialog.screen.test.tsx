import { uploadLimits } from '@careword/domain/limits'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { page } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPdf } from '../testing/a-pdf.ts'
import { aFile, anUploadStatus, aPhoto } from '../testing/an-upload.ts'
import { axeFindings } from '../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../testing/fake-server.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { setLimits } from '../testing/set-limits.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const person = setupPerson({ applyAccept: false })
const waits = { isPdfGenerated: false, state: 'converting' } as const
const part = uploadLimits.partBytes
setLimits(uploadLimits, {
  pollFirst: 20,
  pollEvery: 50,
  pollTimes: 4,
  tryAgainAfter: 40,
  tryAgainAtMost: 40,
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A fake server for one upload; its responses are those of the contract. */
function aStore(sizes: number[] = []) {
  const files: { size: number; received: number }[] = []
  const form = (body: unknown) =>
    body instanceof FormData ? (body.get('content') as File) : new File([], '')
  return {
    files,
    handlers: {
      upload: ({ query, body }) => {
        const sent = form(body)
        const size = Number(query.get('size') ?? sent.size)
        files.push({ size, received: sent.size })
        sizes.push(sent.size)
        return { documentId: 'upload-1', file: files.length - 1, size, received: sent.size }
      },
      uploadPart: ({ query, body }) => {
        const file = Number(query.get('file'))
        const known = files[file]
        if (!known) return refuse(404, 'UPLOAD_NOT_FOUND')
        const sent = form(body)
        sizes.push(sent.size)
        if (Number(query.get('offset')) === known.received) known.received += sent.size
        return { file, ...known }
      },
      uploadStatus: () => anUploadStatus({ files: files.map((each, at) => ({ name: `${at}`, ...each })) }),
      arrangeUpload: () => ({ response: 'success' }),
      cancelUpload: () => ({ response: 'success' }),
      pdf: () => aPdf(1),
    } satisfies Handlers,
  }
}

async function open(handlers: Handlers = {}, config = partnerConfig()) {
  const store = aStore()
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1',
    {
      userInfo: () => aPatient(),
      patient: () =>
        ({ demographic: { name: { fullname: 'Maria Alvarez' }, dob: null, mrn: null } }) as never,
      allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
      ...store.handlers,
      ...handlers,
    },
    { config },
  )
  await person.click(await portal.findByRole('button', { name: /More.*Advance directive/i }))
  await person.click(await portal.findByRole('button', { name: 'Upload a signed paper' }))
  const dialog = await portal.findByRole('dialog', { name: 'Upload a document' })
  const button = (name: string | RegExp) => portal.getByRole('button', { name })
  return {
    ...portal,
    store,
    dialog,
    button,
    choose: async (...files: File[]) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]')
      if (!input) throw new Error('no chooser')
      const before = dialog.textContent
      await person.upload(input, files)
      // The dialog checks the selected file first; then it shows its name, or why it cannot be accepted.
      await waitFor(() => expect(dialog.textContent).not.toBe(before))
    },
    send: () => person.click(button('Upload')),
    called: (name: string) => portal.server.calls.filter(call => call.name === name),
    arrived: () =>
      waitFor(() => expect(portal.path()).toContain('/upload/patient-1/patient/user-1/upload-1/AD')),
  }
}

test('shows what kind of paper it is, and to another person whose, so that no scan goes to another person', async () => {
  const { dialog } = await open({
    userInfo: () => aPatient({ userType: 'clinician', patientId: null }),
    patient: () =>
      ({ demographic: { name: { fullname: 'Walter Brandt' }, dob: '1951-11-02', mrn: '4471' } }) as never,
  })
  for (const words of ['Advance directive', 'Walter Brandt', /November 0?2, 1951/, /4471/])
    expect(within(dialog).getByText(words)).toBeVisible()
})

test('does not show patients who they are', async () => {
  const { dialog } = await open()
  expect(within(dialog).getByText('Advance directive')).toBeVisible()
  expect(within(dialog).queryByText('Maria Alvarez')).toBeNull()
})

describe('choosing a file', () => {
  test('shows the real limit beside the chooser, whatever a label claims, and is clean for axe', async () => {
    const config = partnerConfig()
    config.patientEngagement.documents.maxUploadFileSize = { bytes: 15 * 1024 * 1024, label: '30MB' }
    const portal = await open({}, config)
    expect(within(portal.dialog).getByText(/^At most 15 MB/)).toBeVisible()
    expect(portal.dialog).not.toHaveTextContent('30')
    expect(await axeFindings(document.body)).toEqual([])
  })

  test('without a file there is nothing to upload', async () => {
    const portal = await open()
    await portal.send()
    expect(await portal.findByText('First choose what you want to upload.')).toBeVisible()
    expect(portal.called('upload')).toEqual([])
  })

  test('pressing on after a file that cannot be taken leaves the reason beside its name', async () => {
    const portal = await open()
    await portal.choose(aFile('mine.docx', 9, 'PK\u0003\u0004'))
    expect(await portal.findByText(/save it as a PDF/)).toBeVisible()
    await portal.send()
    expect(portal.getByText(/save it as a PDF/)).toBeVisible()
    expect(portal.getByText('File: mine.docx')).toBeVisible()
    expect(portal.queryByText(/First choose/)).toBeNull()
    await waitFor(() => expect(portal.getByText(/save it as a PDF/).closest('[tabindex="-1"]')).toHaveFocus())
    // A valid file removes the problem.
    await portal.choose(aFile('scan.pdf'))
    await waitFor(() => expect(portal.queryByText(/save it as a PDF/)).toBeNull())
  })

  test('the same wrong file once more is reported once more, and the chooser shows why it did not take it', async () => {
    const portal = await open()
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const wrong = async () => {
      if (input) await person.upload(input, aFile('mine.docx', 9, 'PK\u0003\u0004'))
    }
    const told = () => portal.getByText(/save it as a PDF/).closest<HTMLElement>('[tabindex="-1"]')
    await wrong()
    await waitFor(() => expect(portal.getByText(/save it as a PDF/)).toBeVisible())
    await waitFor(() => expect(told()).toHaveFocus())
    const first = told()
    const chooser = portal.button(/^Choose/)
    expect(chooser.getAttribute('aria-describedby')).toContain(first?.id)
    chooser.focus()
    await wrong()
    await waitFor(() => expect(told()).not.toBe(first))
    await waitFor(() => expect(told()).toHaveFocus())
  })

  test.each<[string, () => File, RegExp]>([
    ['larger than it may be', () => aFile('big.pdf', 20_971_521), /must be smaller than 20 MB/],
    ['empty', () => aFile('empty.pdf', 0), /This file is empty/],
    ['no PDF inside', () => aFile('really.pdf', 9, 'MZ\u0090\0'), /We cannot read this kind of file/],
    ['of a word processor', () => aFile('mine.docx', 9, 'PK\u0003\u0004'), /save it as a PDF/],
    ['a photo of an iPhone', () => aFile('IMG_1.HEIC', 20, '\0\0\0\u0018ftypheic'), /Apple photo/],
  ])('a file that is %s is reported before it is sent', async (_, file, words) => {
    const portal = await open()
    await portal.choose(file())
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.called('upload')).toEqual([])
  })

  test.each([
    ['scan.pdf', '%PDF-1.7'],
    ['fax.tif', 'II*\0'],
    ['fax.tiff', 'MM\0*'],
  ])('%s is taken', async (name, head) => {
    const portal = await open()
    await portal.choose(aFile(name, 40, head))
    expect(await within(portal.dialog).findByText(new RegExp(name))).toBeVisible()
    await portal.send()
    await portal.arrived()
  })

  test('photos are taken where the partner takes them', async () => {
    const config = partnerConfig()
    config.patientEngagement.documents.photos = false
    const portal = await open({}, config)
    await portal.choose(aPhoto('one.jpg'))
    expect(await portal.findByText('We cannot read this kind of file')).toBeVisible()
  })

  test('two papers are not mixed into one', async () => {
    const portal = await open()
    await portal.choose(aFile('one.pdf'), aFile('two.pdf'))
    expect(await portal.findByText(/one after the other/)).toBeVisible()
  })
})

describe('sending', () => {
  test('goes in parts, is polled and leads to the questions', async () => {
    let asked = 0
    const portal = await open({ uploadStatus: () => anUploadStatus(++asked < 3 ? waits : {}) })
    await portal.choose(aFile('scan.pdf', part * 2 + 10))
    await portal.send()
    expect(await portal.findByRole('dialog', { name: 'We are preparing your document' })).toBeVisible()
    await portal.arrived()
    const [begun] = portal.called('upload')
    expect(begun?.query).toEqual({
      patientId: 'patient-1',
      isPatientEngagement: 'true',
      size: String(part * 2 + 10),
    })
    expect(portal.called('uploadPart').map(({ query }) => query)).toEqual([
      { file: '0', offset: String(part) },
      { file: '0', offset: String(part * 2) },
    ])
    expect(asked).toBeGreaterThanOrEqual(3)
  })

  test('a dropped connection is reported, and what arrived is never sent again', async () => {
    let dropped = 0
    const portal = await open()
    const { handlers, files } = portal.store
    portal.server.respond({
      uploadPart: request => {
        const before = handlers.uploadPart(request)
        // The part arrived, but the response was lost.
        return dropped++ === 0 ? noResponse : before
      },
    })
    await portal.choose(aFile('scan.pdf', part * 3))
    await portal.send()
    expect(await portal.findByText('The connection is interrupted')).toBeVisible()
    await portal.arrived()
    expect(files).toEqual([{ size: part * 3, received: part * 3 }])
    expect(portal.called('upload')).toHaveLength(1)
    expect(portal.called('uploadPart').map(({ query }) => query['offset'])).toEqual([
      String(part),
      String(part * 2),
    ])
  })

  test('a person who closes is asked; stopping deletes what was sent', async () => {
    const portal = await open({ uploadPart: () => new Promise(() => undefined) })
    await portal.choose(aFile('scan.pdf', part * 3))
    await portal.send()
    expect(await within(portal.dialog).findByText('33% is sent')).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    await person.keyboard('{Escape}')
    await person.click(await portal.findByRole('button', { name: 'Continue the upload' }))
    expect(within(portal.dialog).getByText('33% is sent')).toBeVisible()
    await person.click(portal.button('Cancel'))
    await person.click(await portal.findByRole('button', { name: 'Stop and delete' }))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    expect(portal.called('cancelUpload')).toHaveLength(1)
  })

  test.each([
    ['going on', 'Continue the upload', true],
    ['stopping', 'Stop and delete', false],
  ])('pages that are ready meanwhile wait for the answer: %s', async (_, answer, arrives) => {
    let isReady = false
    const portal = await open({ uploadStatus: () => anUploadStatus(isReady ? {} : waits) })
    await portal.choose(aFile('scan.pdf'))
    await portal.send()
    await waitFor(() => expect(portal.called('uploadStatus').length).toBeGreaterThan(0))
    await person.click(portal.button('Cancel'))
    const asked = await portal.findByRole('alertdialog', { name: 'Stop this upload?' })
    isReady = true
    const before = portal.called('uploadStatus').length
    await waitFor(() => expect(portal.called('uploadStatus').length).toBeGreaterThan(before))
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(asked).toBeVisible()
    await person.click(within(asked).getByRole('button', { name: answer }))
    await waitFor(() => expect(portal.called('cancelUpload')).toHaveLength(arrives ? 0 : 1))
    if (arrives) await portal.arrived()
  })

  test('closing before anything is chosen asks nothing', async () => {
    const portal = await open()
    await person.click(portal.button('Cancel'))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  })

  test('after so many times the waiting ends with UPLOAD_WORKFLOW_FAILED, and can go on', async () => {
    const portal = await open({ uploadStatus: () => anUploadStatus(waits) })
    await portal.choose(aFile('scan.pdf'))
    await portal.send()
    expect(await portal.findByText('Your document is not added yet')).toBeVisible()
    expect(portal.called('uploadStatus')).toHaveLength(4)
    portal.server.respond({ uploadStatus: () => anUploadStatus() })
    await person.click(portal.button('Keep waiting'))
    await portal.arrived()
  })

  test.each([
    ['encrypted', /locked with a password/, /without one/],
    ['damaged', /This file is damaged/, /scan the paper again/],
    ['pages', /too many pages/, /500 pages at most/],
    ['pageSize', /an unusual size/, /Scan the paper again/],
    ['colours', /cannot read the colors/, /Save it again as a PDF/],
    ['virus', /not safe/, /Scan the paper again/],
    ['time', /too hard to read/, /black and white/],
    ['missing', /cannot check files/, /The problem is ours/],
    ['size', /too large/, /must be smaller than 20 MB/],
    ['type', /cannot read this kind/, /Choose a PDF or a TIFF/],
    ['empty', /This file is empty/, /Scan the paper again/],
  ] as const)(
    'a file that is refused as %s shows what is wrong and what to do',
    async (reason, title, todo) => {
      const portal = await open({
        uploadStatus: () => anUploadStatus({ isPdfGenerated: false, failed: true, state: 'failed', reason }),
      })
      await portal.choose(aFile('scan.pdf'))
      await portal.send()
      expect(await within(portal.dialog).findByText(title)).toBeVisible()
      expect(within(portal.dialog).getByText(todo)).toBeVisible()
      expect(portal.called('cancelUpload')).toHaveLength(1)
      expect(portal.button(/Choose a file/)).toBeVisible()
      // The messages about preparing and sending are gone.
      expect(document.body).not.toHaveTextContent('We are preparing your document')
      expect(document.body).not.toHaveTextContent('% is sent')
    },
  )
})

describe('photos', () => {
  const names = (portal: Awaited<ReturnType<typeof open>>) =>
    portal.getAllByRole('img', { name: /Photo of page/ }).map(each => each.getAttribute('src'))

  test('are put in order, turned and straightened, and sent as pages', async () => {
    const portal = await open()
    await portal.choose(aPhoto('one.jpg'), aPhoto('two.jpg'), aPhoto('three.jpg'))
    expect(await portal.findByRole('heading', { name: 'Put the pages in order' })).toBeVisible()
    expect(await axeFindings(document.body)).toEqual([])
    const [one, two, three] = names(portal)
    await person.click(portal.button('Earlier: page 3'))
    expect(names(portal)).toEqual([one, three, two])
    expect(portal.button('Earlier: page 2')).toHaveFocus()
    await person.click(portal.button('Turn right: page 1'))
    expect(portal.queryByRole('slider')).toBeNull()
    await person.click(portal.button('Straighten: page 2'))
    const slider = portal.getByRole('slider', { name: 'Straighten: page 2' })
    fireEvent.change(slider, { target: { value: '2.5' } })
    expect(slider).toHaveAttribute('aria-valuetext', '2.5 degrees')
    await person.click(portal.button('Remove: page 3'))
    expect(names(portal)).toEqual([one, three])
    await person.click(portal.button('Upload these 2 pages'))
    await portal.arrived()
    expect(portal.called('upload').map(({ query }) => query['documentId'])).toEqual([undefined, 'upload-1'])
    expect(portal.called('arrangeUpload')[0]?.body).toEqual({
      pages: [
        { file: 0, turn: 90, straighten: 0 },
        { file: 1, turn: 0, straighten: 2.5 },
      ],
    })
  })

  test('that could not be sent are all still there', async () => {
    const uploads = [
      {
        documentId: 'old-1',
        state: 'generated' as const,
        begunAt: '2026-01-05T18:00:00.000Z',
        patient: { patientId: 'patient-9', name: 'Rosa Delgado' },
        files: ['from-the-phone.pdf'],
        docType: null,
      },
    ]
    const portal = await open({
      upload: () => refuse(409, 'UPLOAD_TOO_MANY_OPEN'),
      openUploads: () => ({ uploads }),
      cancelUpload: ({ params }) => {
        if (params['documentId'] === 'old-1') uploads.splice(0)
        return { response: 'success' }
      },
    })
    await portal.choose(aPhoto('one.jpg'), aPhoto('two.jpg'))
    await person.click(await portal.findByRole('button', { name: 'Upload these 2 pages' }))
    expect(await portal.findByText('Too many uploads are open')).toBeVisible()
    expect(await portal.findByText('For Rosa Delgado')).toBeVisible()
    // The upload can be continued from here although its type was not answered yet.
    expect(portal.getByRole('link', { name: /^Continue: from-the-phone.pdf/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/upload/patient-9/patient/user-1/old-1/AD'),
    )
    await person.click(portal.getByRole('button', { name: /^Cancel this upload: from-the-phone.pdf/ }))
    await waitFor(() => expect(portal.queryByText('For Rosa Delgado')).toBeNull())
    expect(names(portal)).toHaveLength(2)
  })

  test('one that was removed can be put back where it was, one after the other', async () => {
    const portal = await open()
    await portal.choose(aPhoto('one.jpg'), aPhoto('two.jpg'), aPhoto('three.jpg'))
    await portal.findByRole('heading', { name: 'Put the pages in order' })
    const before = names(portal)
    await person.click(portal.button('Turn right: page 2'))
    await person.click(portal.button('Remove: page 2'))
    expect(portal.button('Put it back')).toHaveFocus()
    // A second press at the same place restores the photo and removes no other.
    await person.keyboard('{Enter}')
    expect(names(portal)).toEqual(before)
    await waitFor(() => expect(portal.button('Remove: page 2')).toHaveFocus())
    expect(portal.queryByText('You removed a photo.')).toBeNull()
    await person.click(portal.button('Remove: page 3'))
    await person.click(portal.button('Remove: page 1'))
    expect(await axeFindings(document.body)).toEqual([])
    await person.click(portal.button('Put it back'))
    await person.click(portal.button('Put it back'))
    expect(names(portal)).toEqual(before)
    const pictures = portal.getAllByRole('img', { name: /Photo of page/ }) as HTMLImageElement[]
    expect(pictures[1]?.style.getPropertyValue('--turn')).toBe('90deg')
    await waitFor(() => expect(pictures.every(({ naturalWidth }) => naturalWidth > 0)).toBe(true))
    await person.click(portal.button('Upload these 3 pages'))
    await portal.arrived()
  })

  test('several pages are seen at once on a phone', async () => {
    await page.viewport(390, 844)
    try {
      const portal = await open()
      await portal.choose(aPhoto('one.jpg'), aPhoto('two.jpg'), aPhoto('three.jpg'))
      await portal.findByRole('heading', { name: 'Put the pages in order' })
      const [one, two] = portal.getAllByRole('listitem').map(each => each.getBoundingClientRect())
      expect(two?.top).toBe(one?.top)
      for (const button of within(portal.dialog).getAllByRole('button', { name: /page 1$/ })) {
        const { width, height } = button.getBoundingClientRect()
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
      }
    } finally {
      await page.viewport(414, 896)
    }
  })

  test('when the last one goes, a file can be chosen again, or it is put back', async () => {
    const portal = await open()
    await portal.choose(aPhoto('one.jpg'))
    await person.click(await portal.findByRole('button', { name: 'Remove: page 1' }))
    expect(await portal.findByRole('button', { name: 'Choose a file or photos' })).toBeVisible()
    expect(portal.button('Put it back')).toHaveFocus()
    expect(await axeFindings(document.body)).toEqual([])
    await person.keyboard('{Enter}')
    expect(await portal.findByRole('button', { name: 'Remove: page 1' })).toBeVisible()
    await person.click(portal.button('Remove: page 1'))
    // Another paper is chosen: the photo is not a page of it.
    await portal.choose(aFile('scan.pdf'))
    await waitFor(() => expect(portal.queryByRole('button', { name: 'Put it back' })).toBeNull())
  })
})
