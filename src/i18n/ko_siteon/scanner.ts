/** The camera that reads codes: what it does, why it cannot, and the other ways in. */
export default {
  aim: 'QR을 네모 안에 비춰 주세요',
  running: '카메라가 켜졌습니다. QR을 네모 안에 비춰 주세요.',
  several: '코드가 두 개 보입니다. 하나만 보이게 해 주세요.',
  picture: '카메라 화면',
  type: '번호 입력',
  more: '다른 방법과 설정',
  photo: '사진으로 읽기',
  camera: '카메라',
  cameraOf: '카메라 {{n}}',
  sound: '소리',
  reading: '사진에서 코드를 찾고 있습니다',
  noCode: '사진에서 QR을 찾지 못했습니다. 코드가 크고 또렷하게 나오도록 다시 찍어 주세요.',
  noPicture: '사진을 열 수 없습니다. 다른 사진을 골라 주세요.',
  broken: '이 기기에서 QR을 읽는 기능이 켜지지 않습니다. 다른 기기를 쓰거나 번호를 입력해 주세요.',
}
