/** The one page of an address that is not secure. */
export default {
  title: '안전한 주소로 열어 주세요',
  text: '이 주소({{origin}})는 암호화되지 않아 브라우저가 카메라와 오프라인 저장을 막습니다.',
  kept: '이 화면에서는 기록을 쓸 수 없습니다. 잃은 것은 없습니다.',
  way: 'https로 시작하는 주소를 관리자에게 물어 그 주소로 여세요.',
}
