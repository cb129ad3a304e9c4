export { GET } from '../shell/icon-file.ts'
