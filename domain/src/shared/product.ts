/** The product's one name: titles, mails, marks and manifests take it from here. */
export const PRODUCT_NAME = 'Rizzly';
