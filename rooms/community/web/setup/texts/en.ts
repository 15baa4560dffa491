export const texts = {
  title: 'Open Your Community',
  heading: 'Open Your Community',
  text: 'This link makes you its first admin: you choose its name, its look, who may join and its rules.',
  visitorText: 'Create an account or sign in, and we bring you back here.',
  signUp: 'Create an Account',
  signIn: 'Sign In',
  begin: 'Become the Admin',
  failed: 'That Didn’t Work',
  failedText: 'Please try again.',
};

export type SetupTexts = typeof texts;
