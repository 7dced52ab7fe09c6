import { answerPage } from '../dist-edge/answer-page.js'

export const onRequest = answerPage
