/** How values of a board read, whatever the board. */
export default {
  yes: '예',
  no: '아니오',
  count_other: '{{count}}건',
  duration: { hours: '{{hours}}시간', minutes: '{{minutes}}분' },
  byServer: '서버가 정합니다',
  unknownName: '이름 모름',
  verdict: { ok: '양호', poor: '미흡', bad: '불량', na: '해당없음' },
  notBuilt: '아직 없는 게시판입니다.',
}
