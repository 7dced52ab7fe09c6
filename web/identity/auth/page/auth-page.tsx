import { Link } from '@tanstack/react-router'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { TITLES } from '#web/lib/titles/page-titles.ts'
import { canUsePasskeys, toPasskeyErrorText } from '#web/lib/with-passkey.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { AuthDoorwayFrame } from './auth-doorway-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginLinkOffer } from './login-link-offer.tsx'
import { AuthNotice } from './notice.tsx'
import { RegisterForm } from './register-form.tsx'
import { usePasskeyLogin } from './use-login.ts'

export type AuthTabName = 'login' | 'register'

type AuthPageProps = {
  tab: AuthTabName
  onTab: (tab: AuthTabName) => void
  username: string
  onLogin: (username: string) => void
  link: { token: string; onLeave: () => void } | null
}

export function AuthPage({ link, ...forms }: AuthPageProps) {
  return (
    <div className="relative overflow-x-clip">
      <div className="frame pt-6">
        <BackLink to="/">Back to Home</BackLink>
      </div>
      <div className="px-2 sm:px-4 lg:-mt-14">
        <AuthDoorwayFrame>
          <PageTitle
            title={TITLES.auth}
            className="relative -mx-8 -mt-4 text-center text-[clamp(2.1rem,9vw,3.25rem)] leading-none sm:-mt-11"
          >
            Enter the Realm
          </PageTitle>
          <div className="mt-5">
            {link ? (
              <LoginLinkOffer key={link.token} {...link}>
                <Forms {...forms} />
              </LoginLinkOffer>
            ) : (
              <Forms {...forms} />
            )}
          </div>
        </AuthDoorwayFrame>
      </div>
    </div>
  )
}

function Forms({ tab, onTab, username, onLogin }: Omit<AuthPageProps, 'link'>) {
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(value) => onTab(value === 'register' ? 'register' : 'login')}
    >
      <Tabs.List aria-label="Log in or register" className="grid grid-cols-2">
        <Tab value="login">Log in</Tab>
        <Tab value="register">Register</Tab>
      </Tabs.List>
      <Tabs.Content value="login" className="mt-5">
        <AuthNotice title="Security Notice">
          Use your virtual-world username and your HUD password, never your account password.
        </AuthNotice>
        <LoginForm key={username} username={username} />
        <PasskeyLogin />
        <p className="mt-7 border-t border-gold-800 pt-5 text-base leading-snug">
          <span className="text-gold-200">New Player?</span> Register via the in-game HUD, then
          return here to log in.{' '}
          <Link to="/" hash="how-to-join" className="text-link">
            How to Join
          </Link>
        </p>
      </Tabs.Content>
      <Tabs.Content value="register" className="mt-5">
        <RegisterForm onLogin={onLogin} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function Tab({ value, children }: { value: AuthTabName; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="small-caps min-h-11 border-b border-gold-800 text-bone-300 transition-colors hover:text-gold-200 data-[state=active]:border-gold-300 data-[state=active]:text-gold-200"
    >
      {children}
    </Tabs.Trigger>
  )
}

function PasskeyLogin() {
  const login = usePasskeyLogin()
  if (!canUsePasskeys()) return null
  return (
    <div className="mt-4">
      <Button disabled={login.isPending} onClick={() => login.mutate()} className="w-full">
        {login.isPending ? 'Waiting for your passkey...' : 'Log in with a passkey'}
      </Button>
      {login.error && (
        <p role="alert" className="mt-3 leading-snug text-oxblood-300">
          {toPasskeyErrorText(login.error)}
        </p>
      )}
    </div>
  )
}
