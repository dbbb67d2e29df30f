import { expect, test } from 'vitest'
import { lackOfYear, readMonthFirst, readTypedDate, whyNoDay } from './typed-date.ts'

test.each([
  ['03/04/1950', '1950-03-04'],
  ['3/4/1950', '1950-03-04'],
  ['03-04-1950', '1950-03-04'],
  ['3.4.1950', '1950-03-04'],
  ['03 04 1950', '1950-03-04'],
  ['03041950', '1950-03-04'],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', null],
  // The day first, where nothing else can be meant.
  ['13/01/1950', '1950-01-13'],
  ['27.11.1950', '1950-11-27'],
  ['27111950', '1950-11-27'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/04/1950', null],
  ['13/13/1950', null],
  ['1950-13-01', null],
  ['03/04/50', null],
  [' 03/04/1950 ', '1950-03-04'],
  ['03 / 04 / 1950', '1950-03-04'],
  ['3//4//1950', '1950-03-04'],
  ['1950-03-04', '1950-03-04'],
  ['1950-02-30', null],
  ['1950/03/04', '1950-03-04'],
  ['1950/3/4', '1950-03-04'],
  ['1950.03.04', '1950-03-04'],
  ['０３/０４/１９５０', '1950-03-04'],
  ['٠٣/٠٤/١٩٥٠', '1950-03-04'],
  ['3/1950', null],
  ['March 4, 1950', '1950-03-04'],
  ['Jan 25, 1950', '1950-01-25'],
  ['Jan. 25 1950', '1950-01-25'],
  ['25 enero 1950', '1950-01-25'],
  ['25 de enero de 1950', '1950-01-25'],
  ['25 DE ENERO DEL 1950', '1950-01-25'],
  ['enero 25, 1950', '1950-01-25'],
  ['1.º de mayo de 1950', '1950-05-01'],
  ['1ro de setiembre de 1950', '1950-09-01'],
  ['May 1st, 1950', '1950-05-01'],
  ['the 2nd of August 1950', '1950-08-02'],
  ['25-ENE-1950', '1950-01-25'],
  ['25Jan1950', '1950-01-25'],
  ['1950 dic 31', '1950-12-31'],
  ['٢٥ enero ١٩٥٠', '1950-01-25'],
  // Ambiguous dates are not guessed.
  ['25 enero 50', null],
  ['enero 1950', null],
  ['25 enero', null],
  ['25 26 enero 1950', null],
  ['enero marzo 1950', null],
  ['25 enero marzo 1950', null],
  ['25 ju 1950', null],
  ['30 de febrero de 1950', null],
  ['25 januar 1950', null],
  ['25 enero 1950?', null],
  ['0/0/0000', null],
  ['', null],
])('%s typed as a date is %s', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date)
})

test.each([
  ['3/4/50', 'yearTooShort'],
  ['3/17', 'yearLeftOut'],
  ['03/04/', 'yearLeftOut'],
  ['25 enero 50', 'yearTooShort'],
  ['25 de enero', 'yearLeftOut'],
  ['٣/٤/٥٠', 'yearTooShort'],
  ['3/4/1950', null],
  ['02/31/1950', null],
  ['1950', null],
  ['enero', null],
  ['hello 50', null],
  ['', null],
])('%s lacks of its year: %s', (typed, lack) => {
  expect(lackOfYear(typed)).toBe(lack)
})

test.each([
  ['02/30/1950', 'noSuchDay', { year: 1950, month: 2, day: 30 }],
  ['30/02/1950', 'noSuchDay', { year: 1950, month: 2, day: 30 }],
  ['30 de febrero de 1950', 'noSuchDay', { year: 1950, month: 2, day: 30 }],
  ['1950-02-30', 'noSuchDay', { year: 1950, month: 2, day: 30 }],
  ['31/04/1950', 'noSuchDay', { year: 1950, month: 4, day: 31 }],
  ['13/13/1950', 'dateInvalid', undefined],
  ['1950-13-01', 'dateInvalid', undefined],
  ['3/4/50', 'yearTooShort', undefined],
  ['3/17', 'yearLeftOut', undefined],
  ['abc', 'dateUnread', undefined],
  ['3/1950', 'dateUnread', undefined],
  ['', 'dateUnread', undefined],
])('why %s is no day: %s', (typed, rule, values) => {
  expect(whyNoDay(typed)).toEqual(values ? { rule, values } : { rule })
})

test('in a file the month comes first: what can be read otherwise only states that all of it may be turned round', () => {
  expect(readMonthFirst('03/04/1950')).toBe('1950-03-04')
  expect(readMonthFirst('27/11/1950')).toBeNull()
  expect(readMonthFirst('27-NOV-1950')).toBe('1950-11-27')
})
