import { wordList } from '@careword/domain/text/word-list'

/** The sentences that the generated sections need; remarks and messages of options are added for the names in the rules. */
export const neededWords = wordList(
  'yes no which.1 which.2 facts.title facts.subtitle facts.text facts.breadcrumb facts.readState',
  'facts.readOther facts.read facts.ofAge facts.isOfAge facts.tooYoung',
  'asks.unreviewed asks.witnesses.one asks.witnesses.two asks.witnessesOrNotary.one',
  'asks.witnessesOrNotary.two asks.notary asks.witnessesAndNotary.one asks.witnessesAndNotary.two',
  'asks.notaryIs asks.onPaper asks.principalAge asks.witnessAge asks.everyWitness asks.oneWitness',
  'asks.together asks.samePlace asks.byVideo asks.acceptance asks.alternatesAccept asks.notaryNot',
  'asks.notice asks.reviewed asks.askSomebody',
  'blank.either blank.burialMore blank.witnesses blank.notary blank.burial',
  'blank.witnessesOrBurial blank.notaryOrBurial blank.accept blank.acceptAlternate',
  'kind.label kind.printLabel kind.help kind.read',
  'notice.label notice.read notice.readElsewhere notice.missing careHome.label careHome.printLabel careHome.no',
  'careHome.hospital careHome.careHome way.label way.witnesses way.notary',
  'how.label how.here how.video how.videoElsewhere how.paper',
  'onCall.label onCall.help witness.title witness.subtitle witness.text witness.breadcrumb',
  'witness.yourName witness.name witness.yourAddress witness.address witness.age witness.tooYoung',
  'witness.oneFree witness.isPatient witness.isAgent witness.isAlternate witness.isWitness',
  'saw.label saw.printLabel saw.there saw.video saw.no saw.refusal',
  'knew.label knew.printLabel knew.known knew.photoId knew.no knew.refusal',
  'witness.statement witness.declaration witness.oneDeclares witness.oneDeclaresLine',
  'witness.adult witness.saw witness.signs witness.meaning',
  'accept.help accept.signs accept.meaning alternate.1 alternate.2',
  'accept.alternateSigns accept.alternateMeaning',
  'notary.place notary.signs notary.meaning finish.title finish.text',
  'which.only',
)
