import { z } from 'zod'
import { quoteLiteral } from '../quote-literal.ts'
import { SetupError } from '../setup-error.ts'
import type { Step } from '../step.ts'

export const EXTENSIONS_SQL = 'create extension if not exists pg_cron; create extension if not exists pg_net;'

/** Keeps the secret in the vault and calls every-minute with it, each once however often this runs. */
export function scheduleSql(projectUrl: string, secret: string): string {
  return `
do $setup$
declare
  known uuid := (select id from vault.secrets where name = 'schedule_secret');
begin
  if known is null then
    perform vault.create_secret(${quoteLiteral(secret)}, 'schedule_secret');
  else
    perform vault.update_secret(known, ${quoteLiteral(secret)});
  end if;
end
$setup$;
select cron.schedule('every-minute', '* * * * *', $job$
  select net.http_post(
    url := ${quoteLiteral(`${projectUrl}/functions/v1/every-minute`)},
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select decrypted_secret from vault.decrypted_secrets where name = 'schedule_secret'
    )),
    timeout_milliseconds := 55000
  )
$job$);`
}

export const scheduleStep: Step = {
  title: 'Schedule what is due each minute',
  plan: 'keep the schedule’s secret in the database’s vault, and let pg_cron call the function every-minute',
  async run({ values, management }) {
    if (!values.SCHEDULE_SECRET) throw new SetupError('The schedule has no secret.', 'Run npm run setup again.')
    await management.query(EXTENSIONS_SQL, z.unknown())
    const sql = scheduleSql(`https://${management.ref}.supabase.co`, values.SCHEDULE_SECRET)
    await management.query(sql, z.unknown())
    return 'every-minute'
  },
}
