export default {
  tools: '글 꾸미기',
  bold: '굵게',
  italic: '기울임',
  underline: '밑줄',
  heading: '제목',
  bulletList: '목록',
  orderedList: '번호 목록',
  link: '링크',
  undo: '되돌리기',
  redo: '다시 하기',
  address: '링크 주소',
  wrongAddress: 'https:// 로 시작하는 주소를 적어 주세요.',
  setLink: '링크 걸기',
  unsetLink: '링크 삭제',
  close: '닫기',
  laterBuild:
    '이 앱보다 새로운 앱에서 작성한 내용이 있어 여기서는 고칠 수 없습니다. 앱을 업데이트해 주세요.',
  readOnly: '편집 도구를 불러오지 못해 지금은 고칠 수 없습니다. 내용은 그대로 있습니다.',
  deep: '목록은 {{max}}단계까지 넣을 수 있어 바꾸지 않았습니다.',
  large: '줄과 조각이 너무 많아 넣지 않았습니다. 나누어 적어 주세요.',
  wordsOnly:
    '편집 도구를 불러오지 못했습니다. 글은 지금 적고, 꾸미기는 연결된 뒤에 할 수 있습니다.',
}
