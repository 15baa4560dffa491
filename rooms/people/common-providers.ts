/**
 * Mail providers that so many people use that the same one says nothing about two of them. The 200
 * most common.
 */
const COMMON_PROVIDERS = new Set(
  `
  gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca
  yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.com.au yahoo.co.in yahoo.in yahoo.co.jp
  yahoo.co.id yahoo.com.ph yahoo.com.tr ymail.com rocketmail.com aol.com hotmail.com
  hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it hotmail.be hotmail.nl hotmail.ca
  hotmail.com.br hotmail.com.ar hotmail.se hotmail.ch outlook.com outlook.fr outlook.de
  outlook.es outlook.it outlook.com.br outlook.com.ar outlook.com.au live.com live.co.uk
  live.fr live.de live.it live.nl live.be live.ca live.se live.com.mx live.com.ar msn.com
  windowslive.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com
  tuta.io tuta.com gmx.de gmx.net gmx.com gmx.at gmx.ch gmx.fr gmx.es gmx.co.uk web.de
  t-online.de freenet.de arcor.de posteo.de posteo.net mailbox.org mail.de vodafone.de
  orange.fr wanadoo.fr free.fr sfr.fr laposte.net bbox.fr neuf.fr alice.it libero.it
  virgilio.it tiscali.it tim.it fastwebnet.it movistar.es terra.es ono.com telenet.be
  skynet.be proximus.be ziggo.nl kpnmail.nl xs4all.nl bluewin.ch sunrise.ch a1.net chello.at
  sapo.pt telia.com online.no tele2.se wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz
  email.cz zoznam.sk freemail.hu abv.bg mail.ru inbox.ru list.ru bk.ru yandex.ru yandex.com
  ya.ru rambler.ru ukr.net btinternet.com virginmedia.com sky.com talktalk.net
  blueyonder.co.uk eircom.net comcast.net verizon.net att.net sbcglobal.net bellsouth.net
  cox.net charter.net earthlink.net juno.com optonline.net frontier.com mail.com email.com
  fastmail.com hey.com zoho.com hushmail.com rogers.com bell.net sympatico.ca shaw.ca
  telus.net videotron.ca uol.com.br bol.com.br terra.com.br globo.com qq.com 163.com 126.com
  sina.com naver.com daum.net hanmail.net bigpond.com optusnet.com.au rediffmail.com yahoo.no
  yahoo.se yahoo.ie yahoo.gr yahoo.ro yahoo.pl hotmail.gr hotmail.fi hotmail.dk hotmail.no
  outlook.kr outlook.in outlook.jp outlook.at outlook.dk outlook.pt outlook.ie outlook.be
  live.no live.dk live.com.au telefonica.net tin.it aon.at keemail.me fastmail.fm
  `
    .trim()
    .split(/\s+/u),
);

export const isCommonProvider = (domain: string): boolean => COMMON_PROVIDERS.has(domain);
