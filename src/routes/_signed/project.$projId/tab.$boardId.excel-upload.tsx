import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/excel-upload')({
  staticData: { title: 'excelUpload', built: false, device: 'desktop' },
})
