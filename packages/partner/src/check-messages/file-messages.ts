// Messages about a partner's folder and its files.
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
  hugeImage: {
    text: 'has {bytes} bytes; {most} are the most that a page can show',
    todo: 'Save it smaller: as wide as it is shown, twice at most.',
  },
  logoShape: {
    text: 'is {width} wide and {height} high, which fits no header and no page',
    todo: 'Save a logo that lies: at most ten times as wide as high, or a square.',
  },
  copiedPicture: {
    text: 'is the picture of {other}',
    todo: "Draw the partner's own.",
    level: 'warning',
  },
  paperCopiedWrong: {
    text: "has a paper in {lang} ({state}) from which '{ref}' is copied with wrong letters in the portal's viewer",
    todo: 'It is printed right. Mend it where you can: letters with marks that no letter of the font has.',
    level: 'warning',
  },
  paperDiffers: {
    text: "has a paper in {lang} ({state}) whose text does not hold '{ref}' as it was answered",
    todo: 'Look at the words there: letters that no font has, or marks between them.',
  },
  paperNotMade: {
    text: 'has no paper in {lang} ({state}): {why}',
    todo: 'Take such letters out, or write the words in others.',
  },
  orphan: {
    text: 'is used by no setting, form or page',
    todo: 'Take it out, or name it where it belongs.',
    level: 'warning',
  },
  sampleOfNothing: {
    text: "answers '{found}', which the form does not ask",
    todo: 'Correct the name, or take the answer out.',
  },
  sampleDoesNotFit: {
    text: 'is no answer that the question can have ({rule})',
    todo: "Write an answer of its kind: the 'value' of an option (several in a list), true for a box, 'day', 'month' and 'year' in digits for a date.",
  },
  heavyImage: {
    text: 'has {bytes} bytes; over {largest} it slows every page',
    todo: 'Save it smaller.',
    level: 'warning',
  },
  unsafeDrawing: {
    text: 'holds a script or something fetched from elsewhere',
    todo: 'Save it as a plain SVG with shapes only.',
  },
  notDrawing: {
    text: 'is no SVG, although it is named like one',
    todo: 'Save the drawing as SVG, or name a picture by what it is, such as logo.png.',
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
  rulesNotReviewed: {
    text: 'adds rules of the states ({version}) that were reviewed for {types} on {on}, and not for {type}; the form and the paper state that',
    todo: 'A lawyer has to compare them with the law on this kind of document before people rely on it.',
    level: 'warning',
  },
  noticeWithoutWords: {
    text: 'has no words of the "{notice}" ({state}); the form asks people to read it elsewhere',
    todo: 'Words can be in execution.noticeWords.{state}.',
    level: 'warning',
  },
} as const satisfies Record<string, Message>
