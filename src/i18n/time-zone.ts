import { createContext } from 'react'

/** The zone of the project on the screen. */
export const TimeZone = createContext('Asia/Seoul')
