/** Over a list at a desk: to a workbook, and out of one. */
export default {
  save: '엑셀로 받기',
  saving: '받는 중',
  number: '번호',
  row: '행',
  upload: '엑셀로 올리기',
  failed: '엑셀 파일을 만들지 못했습니다.',
  most: '앞의 {{n}}행만 받았습니다. 검색이나 조건으로 좁혀 나머지를 받으세요.',
}
