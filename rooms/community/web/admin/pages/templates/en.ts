/** The templates of docs/running-a-community.md; a check compares them. */
export const templates = {
  about: `**Who we are:** [name of the community, what it is for, who runs it].

**Contact:** Single point of contact for authorities and members: [e-mail], in [languages]. Illegal content can be reported at [your address]/report without an account. Decisions can be appealed in the program for six months; you may also turn to a certified out-of-court body or to a court. [Legal representative in the Union, if you are outside of it.] Average monthly active members in the Union: [number], [date].`,

  rules: `1. You are 18 or older, and you are the person in your pictures.
2. Be kind. A no is a no, also a silent one.
3. No threats, no hate, no harassment, no sexual pictures or messages that nobody asked for.
4. Don't ask anybody here for money, and don't sell anything.
5. Keep what people tell you to yourself.
6. Meet in public for the first time, and tell a friend where you are.

Report whoever breaks these. A person looks at each report. We may warn, hide content, limit, suspend or close an account; we say why, and you can appeal within six months.

[Operator, address, contact. Law and court.]`,

  privacy: `**Who is responsible:** [operator, address, e-mail; data-protection officer if you need one].

**What we keep and why:** your e-mail address and password (as a hash) to sign you in; your profile, pictures and video to show you to others; likes, passes and matches to introduce you; messages to deliver them; points and activity for the game; reports and decisions to keep people safe. [Legal bases: contract for these; legitimate interest for safety; explicit consent for whom you want to meet.]

**Who sees it:** other members see your profile as your privacy settings say, never your e-mail address, and never whom you passed or blocked. Moderators see what was reported with its surroundings (for a conversation its last 50 messages), how you joined and what you applied with, which mails you were sent, what the team noted about you, which accounts are like yours (network, mail domain, time, picture or words), and your selfie if you have your pictures checked; never your other chats, likes or preferences. Admins also see your e-mail address. We sell nothing, show no advertisements, and use no trackers. [Hosting company and mail provider, with their countries.]

**How long:** until you delete your account, and 28 days more; what was reported up to three years. The list is at [link to the table above].

**Your rights:** take your data with you and delete your account under Settings › My data; change anything in your profile; object, or complain to [authority].

**Cookies:** one for your sign-in, one that recognizes this browser, one while you register, and your choices of language and theme. [With a read replica: one for ten seconds after each change.] This browser also keeps settings and copies for reading offline, which signing out erases. Nothing else, so there is no banner.`,

  terms: `**What you get:** a place to meet people, for [free / a fee of …]. We run it with care, but it may be away for a while, and we may change or end it; we tell you [30 days] before it ends, so that you can take your data with you.

**What we ask:** one account for each person, with an address of your own. You are of the age that the registration asks for. You keep to the house rules.

**What you write and upload** stays yours. You allow us to store it and to show it to the members you share it with, as long as it is here.

**Ending it:** you can leave at any time under Settings › My data. We may close an account that breaks the rules; we say why, and you can appeal within six months.

**Liability:** [what your law allows]. [Law and court; consumer arbitration.]`,
};

export type Templates = typeof templates;
