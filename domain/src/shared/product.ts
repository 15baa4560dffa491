/** The product's name, used in titles, mails, the logo and manifests. */
export const PRODUCT_NAME = 'Rizzly';
