import { FRESH_POST_MS } from '#schema/community/recruiting.ts'
import { DAY_MS } from '#schema/rules.ts'

const OLD = `strftime('%s', 'now') * 1000 - ${FRESH_POST_MS}`

/** Makes the post of one house forty days old by SQL, because no API call can backdate a post. */
export const BACKDATE_HOUSE_POST_STATEMENTS = [
  `UPDATE house_posts SET renewed_at = ${OLD} - ${10 * DAY_MS}
   WHERE id = (SELECT max(id) FROM house_posts WHERE is_open)
     AND NOT EXISTS (SELECT 1 FROM house_posts WHERE is_open AND renewed_at <= ${OLD})`,
  `UPDATE open_houses SET posts = json_set(posts, '$."' || post.id || '"[0]', post.renewed_at)
   FROM (SELECT id, renewed_at FROM house_posts WHERE is_open AND renewed_at <= ${OLD}) AS post
   WHERE json_type(posts, '$."' || post.id || '"') IS NOT NULL`,
]
