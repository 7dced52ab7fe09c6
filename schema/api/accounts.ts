import {
  loginBody,
  logoutAnswer,
  registerAnswer,
  registerBody,
  user,
} from '../contracts/accounts.ts'
import type { CallGroup } from './call.ts'

const LOGIN_LIMITS =
  'At most 60 a minute from one address; 10 failures in 15 minutes close an account for a while.'

export const ACCOUNT_CALLS: CallGroup = {
  title: 'Accounts',
  about: 'Signing in and out. A session is a cookie of the site, which no other origin can use.',
  calls: [
    {
      id: 'getUser',
      method: 'GET',
      path: '/api/user',
      summary: 'Who is signed in.',
      access: 'account',
      answer: user,
    },
    {
      id: 'logIn',
      method: 'POST',
      path: '/api/login',
      summary: 'Signs in with a username or an avatar’s UUID, and the password set in the HUD.',
      access: 'anybody',
      body: loginBody,
      answer: user,
      errors: ['unauthenticated', 'too-many'],
      limits: LOGIN_LIMITS,
    },
    {
      id: 'register',
      method: 'POST',
      path: '/api/register',
      summary: 'Makes an account without a password, which the HUD then sets.',
      access: 'anybody',
      body: registerBody,
      answer: registerAnswer,
      status: 201,
      errors: ['conflict', 'too-many'],
      limits: LOGIN_LIMITS,
    },
    {
      id: 'logOut',
      method: 'POST',
      path: '/api/logout',
      summary: 'Ends this session.',
      access: 'anybody',
      answer: logoutAnswer,
    },
    {
      id: 'logOutEverywhere',
      method: 'POST',
      path: '/api/logout/everywhere',
      summary: 'Ends every session of the account.',
      access: 'account',
      answer: logoutAnswer,
    },
  ],
}
