/** What the items of a Korean list are numbered by, in their order: 가) 나) 다) */
export const hangulMarks = '가나다라마바사아자차카타파하'
