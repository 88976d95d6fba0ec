import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/excel-upload-bulk')({
  staticData: { title: 'excelUploadBulk', built: false, device: 'desktop' },
})
