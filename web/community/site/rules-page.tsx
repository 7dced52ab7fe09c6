import { useMutation, useQuery } from '@tanstack/react-query'
import { GAME_RULES_MAX_LENGTH } from '#schema/rules.ts'
import { useAuth } from '#web/lib/session/auth-provider.tsx'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SkeletonOrError } from '#web/ui/states/query-fallback.tsx'
import { TextEditor } from '#web/ui/text-editor/text-editor.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { rulesQuery, saveRules } from './queries.ts'

export function RulesPage() {
  const { isAdmin } = useAuth()
  const query = useQuery(rulesQuery())
  const { mutateAsync } = useMutation(saveRules())
  return (
    <div className="frame pt-10 pb-8 sm:pt-16">
      <PageHeader {...PAGE_HEADINGS.rules} isBrief />
      <div className="mx-auto mt-10 max-w-4xl">
        {query.data ? (
          <Card surface="paper" aria-label="Rules">
            <TextEditor
              label="Rules"
              heading={
                <p className="text-base text-ink-soft">
                  {query.data.updatedAt && (
                    <>
                      Last changed on <DateText at={query.data.updatedAt} />
                    </>
                  )}
                </p>
              }
              value={query.data.rules}
              nodes={query.data.rulesNodes}
              limit={GAME_RULES_MAX_LENGTH}
              canEdit={isAdmin}
              onSave={mutateAsync}
              surface="paper"
              render={(nodes) => <RichText nodes={nodes} className="mt-2" />}
              placeholder={
                <p className="py-6 text-center font-display text-xl text-ink-soft italic">
                  Game Rules Coming Soon
                </p>
              }
            />
          </Card>
        ) : (
          <SkeletonOrError query={query} what="The rules" className="h-96" />
        )}
        {isAdmin && (
          <p className="mt-6 text-center">
            <LinkButton
              to="/admin/$section"
              params={{ section: 'audit' }}
              search={{ action: 'set rules' }}
              size="small"
            >
              History of the rules
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
