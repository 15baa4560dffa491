import type { Templates } from './en.ts';

export const templates = {
  about: `**Quiénes somos:** [nombre de la comunidad, para qué es, quién la lleva].

**Contacto:** Punto único de contacto para autoridades y miembros: [correo], en [idiomas]. El contenido ilegal se puede denunciar en [tu dirección]/report sin cuenta. Las decisiones se pueden recurrir en el programa durante seis meses; también puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal. [Representante legal en la Unión, si estás fuera de ella.] Media mensual de miembros activos en la Unión: [número], [fecha].`,

  rules: `1. Tienes 18 años o más y eres la persona de tus fotos.
2. Sé amable. Un no es un no, también el que no se dice.
3. Sin amenazas, sin odio, sin acoso, sin fotos ni mensajes sexuales que nadie ha pedido.
4. No pidas dinero a nadie aquí y no vendas nada.
5. Guárdate lo que te cuentan.
6. La primera vez, queda en un sitio público y dile a alguien dónde estás.

Reporta a quien no las respete. Una persona mira cada reporte. Podemos avisar, ocultar contenido, limitar, suspender o cerrar una cuenta; decimos por qué y puedes recurrir durante seis meses.

[Responsable, dirección, contacto. Ley y tribunal.]`,

  privacy: `**Responsable:** [responsable, dirección, correo; delegado de protección de datos si lo necesitas].

**Qué guardamos y por qué:** tu correo y tu contraseña (como hash) para que inicies sesión; tu perfil, tus fotos y tu video para mostrarte a los demás; me gusta, descartes y matches para presentarte; mensajes para entregarlos; puntos y actividad para el juego; reportes y decisiones para cuidar de todo el mundo. [Bases legales: contrato para esto; interés legítimo para la seguridad; consentimiento explícito para a quién quieres conocer.]

**Quién lo ve:** los demás miembros ven tu perfil como dicen tus ajustes de privacidad, nunca tu correo y nunca a quién descartaste o bloqueaste. El equipo de moderación ve lo reportado con su contexto (de una conversación, sus últimos 50 mensajes), cómo entraste y qué escribiste en tu solicitud, qué correos se te enviaron, lo que el equipo anotó sobre ti, qué cuentas se parecen a la tuya (red, dominio del correo, hora, foto o palabras) y tu selfie si pides verificar tus fotos; nunca tus otros chats, tus me gusta ni tus preferencias. La administración ve además tu correo. No vendemos nada, no mostramos publicidad y no usamos rastreadores. [Empresa de alojamiento y proveedor de correo, con sus países.]

**Cuánto tiempo:** hasta que borres tu cuenta y 28 días más; lo reportado, hasta tres años. La lista está en [enlace a la tabla].

**Tus derechos:** llévate tus datos y borra tu cuenta en Ajustes › Mis datos; cambia lo que quieras de tu perfil; oponte o reclama ante [autoridad].

**Cookies:** una para tu sesión, otra que reconoce este navegador, otra mientras te registras, y lo que elegiste de idioma y tema. [Con una réplica de lectura: una durante diez segundos después de cada cambio.] Este navegador también guarda ajustes y copias para leer sin conexión, que se borran al cerrar sesión. Nada más, por eso no hay aviso.`,

  terms: `**Qué recibes:** un sitio para conocer gente, [gratis / por una cuota de …]. Lo llevamos con cuidado, pero puede no estar disponible un rato, y podemos cambiarlo o cerrarlo; te avisamos [30 días] antes del final, para que puedas llevarte tus datos.

**Qué pedimos:** una cuenta por persona, con una dirección propia. Tienes la edad que pide el registro. Respetas las normas.

**Lo que escribes y subes** sigue siendo tuyo. Nos permites guardarlo y mostrarlo a los miembros con quienes lo compartes, mientras esté aquí.

**Terminar:** puedes irte cuando quieras en Ajustes › Mis datos. Podemos cerrar una cuenta que incumpla las normas; decimos por qué y puedes recurrir durante seis meses.

**Responsabilidad:** [lo que permita tu ley]. [Ley y tribunal; arbitraje de consumo.]`,
} satisfies Templates;
