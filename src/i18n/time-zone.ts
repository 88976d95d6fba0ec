import { createContext } from 'react'

/** The zone of the project on the screen (design §3, time). */
export const TimeZone = createContext('Asia/Seoul')
