// What is wrong with the folder and its files, in words.
import type { Message } from './message.ts'

export const fileMessages = {
  schemaDiffers: {
    text: 'differs from the code',
    todo: 'Run npm run check-partners -- --write-schema.',
  },
  noPartner: { text: 'holds no partner', todo: 'A partner is a folder that holds a partner.json.' },
  folderName: {
    text: 'can be no first label of a host name',
    todo: 'Name the folder with small letters, digits and hyphens: riverside.',
  },
  noJson: { text: 'is no JSON: {why}', todo: 'Correct it there, or just before: often a comma or a quote.' },
  fileMissing: { text: 'is not there', todo: 'Add the file.' },
  namedFileMissing: { text: '{path} is not there', todo: 'Add the file, or name another one.' },
  heavyImage: {
    text: 'has {bytes} bytes; over {largest} it slows every page',
    todo: 'Save it smaller.',
    level: 'warning',
  },
  unsafeDrawing: {
    text: 'holds a script or something fetched from elsewhere',
    todo: 'Save it as a plain SVG with shapes only.',
  },
  drawingWithoutSize: {
    text: 'has no viewBox, so it cannot be scaled',
    todo: 'Add viewBox="0 0 <width> <height>" to <svg>.',
  },
  heavyBlankForm: {
    text: '{path} has {bytes} bytes; a blank form has {largest} at most',
    todo: 'Save it smaller.',
  },
  noPdf: { text: '{path} is no PDF', todo: 'Save the form as a PDF.' },
  formFolder: {
    text: 'is not in forms/<TYPE>/<SITE>-<VERSION>/definition.json',
    todo: 'Move it: forms/AD/ALL-2026/definition.json.',
  },
  formFolderDiffers: {
    text: 'has {found}, its folder has {expected}',
    todo: 'Write {expected}, or rename the folder.',
  },
  formOfNoType: {
    text: 'belongs to no collection of smartform_schemas',
    todo: 'Add its site and version to the collections of its type in partner.json, or take the form away.',
  },
  noticeWithoutWords: {
    text: 'has no words of the "{notice}" ({state}); the form asks people to read it elsewhere',
    todo: 'Words can be in execution.noticeWords.{state}.',
    level: 'warning',
  },
} as const satisfies Record<string, Message>
