import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as door } from '../../../door/texts/en.ts';
import { texts as domain } from '../../texts/en.ts';

const { date, number, plural } = formats('en');

const hours = (count: number) =>
  plural(count, { one: `${number(count)} hour`, other: `${number(count)} hours` });

const day = (at: Date) => date(at, { dateStyle: 'long' });

export const texts = {
  issues: { account: domain.issues, door: door.issues },
  interestNames: domain.interests,
  signIn: 'Sign In',
  backToLogin: 'Back to Login',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  somethingWrong: 'Something went wrong. Please try again.',
  comeBack: {
    title: 'Come Back',
    heading: 'You’re leaving',
    text: ({ until }: { until: Date }) =>
      `Until ${day(until)} you can come back: your matches, messages and points are as you left them. Only your streak starts over.`,
    action: 'Come back',
    stay: 'Keep leaving',
    welcome: 'Welcome back!',
    welcomeText: 'Your matches, messages and points are as you left them.',
    failed: 'That Didn’t Work',
    failedText: 'Your account could not be restored. Please try again.',
  },
  goodbye: {
    title: 'Goodbye',
    text: 'You’re signed out everywhere, and nobody sees you anymore.',
    textUntil: ({ until }: { until: Date }) =>
      `You’re signed out everywhere, and nobody sees you anymore. If you change your mind, sign in by ${day(until)}. After that, everything of yours is erased.`,
  },
  login: {
    passkey: 'Use a Passkey',
    passkeyFailed: 'The passkey could not be used. Please try again.',
    heading: 'Press start',
    text: 'Pick up where you left off.',
    newHere: 'New here?',
    createAccount: 'Create an account',
    forgot: 'Forgot password?',
    welcomeBack: 'Welcome back!',
    unverified: 'Email Verification Required',
    failed: 'Login Failed',
    wrong: 'Invalid credentials. Please try again.',
  },
  door: {
    closed: 'The door is closed',
    closedText: 'This community takes no new members right now. Members can sign in as always.',
    inviteOnly: 'By invitation only',
    inviteOnlyText:
      'To join, you need a link from somebody who is in already. Open it, and the form is here.',
    invalid: 'This invitation is over',
    invalidText:
      'It was used up, ended or has expired. If you joined with it, sign in. Otherwise ask whoever sent it for another one.',
    invited: ({ name }: { name: string }) =>
      `You’ve been invited to ${name}. Three short rounds, and you’re in.`,
  },
  register: {
    agreeing: 'By creating an account you agree to the <link>house rules</link>.',
    title: 'Sign Up',
    heading: 'New player',
    text: "Three short rounds, and you're in.",
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    tabs: { label: 'Sign up', basics: 'Basics', about: 'About You', interests: 'Interests' },
    fullName: 'Full Name',
    emailHint: 'Only for signing in: nobody else sees it.',
    nextAbout: 'Next: About You',
    age: 'Age',
    location: 'Location',
    citySearch: 'Search for your city',
    cityUnknown: 'That city isn’t on our list. Pick the closest one.',
    bio: 'Bio',
    bioHint: 'Optional. What should someone ask you first?',
    typed: ({ count, max }: { count: number; max: number }) => `${count}/${max}`,
    nextInterests: 'Next: Interests',
    application: 'Why would you like to join?',
    applicationHint: 'The moderators read it before they let you in. Nobody else does.',
    into: 'What are you into?',
    selected: ({ count, min }: { count: number; min: number }) =>
      `Selected: ${number(count)}/${number(min)} minimum`,
    create: 'Create Account',
    done: 'Registration Successful!',
    failed: 'Registration Failed',
  },
  checkEmail: {
    title: 'Check Your Email',
    text: 'One more step: open the link we sent to',
    expires: ({ hours: count }: { hours: number }) =>
      `The link expires in ${hours(count)}. Nothing there? Look in the spam folder too.`,
    resend: 'Resend email',
    resendIn: ({ seconds }: { seconds: number }) => `Resend email in ${number(seconds)}s`,
    alreadyVerified: 'Already verified?',
    sent: 'Verification Email Sent',
    notSent: 'Email Not Sent',
  },
  forgot: {
    title: 'Forgot Password',
    heading: 'Forgot your password?',
    text: "Happens to the best players. We'll send you a link to choose a new one.",
    send: 'Send Reset Link',
    sent: 'Look in your inbox',
    sentIfKnown: "If an account with that email exists, we've sent you a password reset link.",
    expires: ({ hours: count }: { hours: number }) =>
      `The link works once, and for ${hours(count)}. Nothing there? Look in the spam folder too.`,
    failed: 'Request Failed',
    notSent: 'Failed to send password reset email. Please try again.',
  },
  reset: {
    title: 'Reset Password',
    heading: 'Choose a new password',
    text: 'At least 6 characters. It signs you out on every other device and removes your passkeys.',
    newPassword: 'New Password',
    done: 'Password Reset Successful!',
    doneText: "Your new password is ready. You've been signed out everywhere. Sign in again.",
    badLink: 'Invalid Reset Link',
    usedAlready:
      'Each link works once. If you have chosen a new password with it, sign in with that one.',
    newLink: 'Request a new link',
    failed: 'Failed to reset password. Please try again.',
    error: 'An error occurred. Please try again.',
  },
  emailLink: {
    failed: 'That did not work',
    checkConnection: 'Please check your connection and try again.',
    backToHome: 'Back to Home',
    confirm: {
      title: 'Confirm your new email',
      question: 'From now on you’ll sign in with this email, and all our emails go there.',
      usedAlready:
        'If you have confirmed it before, sign in with your new email. Otherwise ask for another link in the settings.',
      button: 'Confirm Email',
      done: 'Email confirmed!',
      doneText: 'Sign in with your new email from now on. We also let your old one know.',
    },
    undo: {
      title: 'Undo the new email',
      question:
        'Your account goes back to its old email. You’re signed out everywhere, and we’ll send you a link to choose a new password.',
      usedAlready:
        'If you have undone it before, choose a new password with the link in the email we sent you then, or ask for another one under “Forgot password?”.',
      button: 'Undo the Change',
      done: 'Your email is back',
      doneText:
        'You’re signed out everywhere. Now choose a new password with the link we sent you: whoever changed your email knew the old one.',
    },
  },
  verify: {
    title: 'Verify Email',
    loading: 'Verifying your email',
    moment: 'Just a moment.',
    verified: 'Email Verified!',
    failed: 'Verification Failed',
    askAgain: 'It may have been opened already. Try to sign in.',
    signedInAlready: 'You’re signed in already',
    nothingToDo: 'This link was used before or is too old. There is nothing left to do.',
    youAreIn: ({ name }: { name: string }) => `You're\u00A0in, ${name}!`,
    redirecting: 'Your email is verified. Taking you to your Home now.',
    badLink: "That link didn't work",
    openedAlready:
      'It may have been opened already, by you or by a program that checks your mail. Then your email is verified, and signing in is enough.',
    freshLink: 'If it is not verified yet, you can ask for a fresh link when you sign in.',
    enterPassword: 'Enter your password',
  },
};

export type AccountTexts = typeof texts;
