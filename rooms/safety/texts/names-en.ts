export const texts = {
  /** What an entry of the audit says between who did it and about whom. */
  actions: {
    case_viewed: 'looked at a case about',
    case_claimed: 'claimed a case about',
    case_released: 'gave back a case about',
    case_escalated: 'handed to admins a case about',
    case_decided: 'decided a case about',
    decision_reversed: 'undid a decision about',
    hold_placed: 'placed a hold on',
    restriction_ended: 'ended a restriction of',
    media_viewed: 'looked at media of',
    appeal_upheld: 'upheld a decision about',
    appeal_overturned: 'overturned a decision about',
    flag_raised: 'raised a flag on',
    selfie_viewed: 'looked at the selfie of',
    photo_check_decided: 'decided the photo check of',
    event_decided: 'decided an event of',
    application_decided: 'decided the application of',
    community_changed: 'changed settings of the community',
    role_changed: 'changed the role of',
    member_exported: 'exported the data of',
    member_erased: 'erased',
    invitation_made: 'made an invitation',
    invitation_ended: 'ended an invitation',
    test_mail_sent: 'sent a test mail',
    member_searched: 'searched for an address',
    audit_saved: 'saved the audit as a file',
    backup_restored: 'restored a backup',
    webhook_tested: 'sent a test to the webhook',
  } as Record<string, string>,
};

export type SafetyNames = typeof texts;
