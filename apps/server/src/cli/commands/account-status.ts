import { maskedRecipient } from '../../modules/messages/masked-recipient.ts'
import { accountStatus as statusOf } from '../../modules/account/account-status.ts'
import { command, showOption, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { Refused } from '../wrong-call.ts'

export const accountStatus = command({
  name: 'account status',
  about: 'whether an account is invited, active or disabled, and since when; no secrets',
  options: {
    tenant: tenantOption,
    email: { takes: '<user name>', about: 'e-mail address or phone number of the account', required: true },
    show: showOption,
  },
  example: 'account status --tenant evergreen --email rosa@mail.example',
  async run({ tenant: slug, email, show }, { appServices }) {
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const found = await statusOf(services, tenant, email)
    if (!found) throw new Refused(`${slug} has no account with this user name.`)
    const status = { ...found, userName: show ? found.userName : maskedRecipient(found.userName) }
    const time = (at: Date | null) => at?.toISOString() ?? 'never'
    return {
      lines: [
        `${status.userId}  ${status.userName}  ${status.state}`,
        `${status.userType}, roles ${status.roles.join(', ')}`,
        `made ${time(status.createdAt)}, password set ${time(status.passwordChangedAt)}, last active ${time(status.lastActiveAt)}, open sessions ${status.sessions}`,
        ...status.sent.map(
          each =>
            `${each.purpose}: made ${time(each.sentAt)}, link ${each.linkWorks ? 'works until' : 'ended'} ${time(each.linkEndsAt)}`,
        ),
      ],
      json: { tenant: slug, ...status },
    }
  },
})
