// The edge's code as the build leaves it for web/functions.
declare module '*/dist-edge/answer-page.js' {
  export { answerPage } from '#web/edge/answer-page.ts'
}
