/**
 * What a guest reads, in other languages. Questions and photos have the sentences of the intake. `npm run sentences` lists
 * what is missing, and what is no longer said.
 */
import type { Catalogs } from "#app/platform/page/language.ts";
import { intakeCatalogs } from "#modules/intake/public.guests.ts";

/** The sentences of this module alone. */
export const ownCatalogs: Catalogs = {
  es: {
    // The frame
    "Your solar inspection": "Su inspección solar",
    "This page is about one inspection only. You need no account.":
      "Esta página trata de una sola inspección. No necesita una cuenta.",
    "The link works until {until}.": "El enlace funciona hasta el {until}.",
    "This link does not work anymore": "Este enlace ya no funciona",
    "It may have expired. Ask the company that sent it to you for a new one.":
      "Es posible que haya vencido. Pida uno nuevo a la empresa que se lo envió.",
    // The beginning
    "Help us inspect your solar panels": "Ayúdenos a inspeccionar sus paneles solares",
    "{organization} needs a few answers and photos. You can take them with this phone.":
      "{organization} necesita algunas respuestas y fotos. Puede tomarlas con este teléfono.",
    "One question.": "Una pregunta.",
    "{count} questions, one at a time.": "{count} preguntas, una a la vez.",
    "Take a photo where a question asks for one.": "Tome una foto donde la pregunta la pida.",
    "Your phone may ask to share where you are. It shows that a photo is from here.":
      "Su teléfono puede pedirle compartir dónde está. Así se ve que una foto es de aquí.",
    "You can stop at any time and go on later.":
      "Puede parar en cualquier momento y seguir más tarde.",
    "Stay on the ground. Do not climb on the roof, and do not open any cover.":
      "Quédese en el suelo. No suba al techo y no abra ninguna tapa.",
    "Your name": "Su nombre",
    "The company sees who answered.": "La empresa ve quién respondió.",
    Start: "Empezar",
    "Enter your name": "Escriba su nombre",
    "Enter at most 80 characters": "Escriba 80 caracteres como máximo",
    "Check the fields below.": "Revise los campos de abajo.",
    // The list
    "Your questions": "Sus preguntas",
    "Take another look at these": "Revise estas preguntas otra vez",
    "Everything is here. Send it now.": "Está todo. Envíelo ahora.",
    "A reviewer looked at your answers. Each question says what is missing.":
      "Un revisor miró sus respuestas. Cada pregunta dice qué falta.",
    Answered: "Respondidas",
    "{done} of {total}": "{done} de {total}",
    Continue: "Continuar",
    "Answer the rest, too": "Responder también las demás",
    "Send to {organization}": "Enviar a {organization}",
    Optional: "Opcional",
    Open: "Pendiente",
    "Some photos or answers are still on this phone. Keep this page open until they are sent.":
      "Algunas fotos o respuestas siguen en este teléfono. Deje esta página abierta hasta que se envíen.",
    Saved: "Guardado",
    "Saving…": "Guardando…",
    "No connection. Your answers are on this phone and are sent later.":
      "Sin conexión. Sus respuestas están en este teléfono y se enviarán más tarde.",
    "This phone has no room left. Keep this page open.":
      "Este teléfono no tiene más espacio. Deje esta página abierta.",
    // A question
    "All questions": "Todas las preguntas",
    Next: "Siguiente",
    Save: "Guardar",
    Back: "Atrás",
    "Take another look at this question": "Revise esta pregunta otra vez",
    "Someone else answered this question. Check the answer, then go on.":
      "Otra persona respondió esta pregunta. Revise la respuesta y siga.",
    "Add photo": "Agregar foto",
    "Photo needed": "Foto necesaria",
    "Take this photo again": "Tome esta foto otra vez",
    "Remove {name}": "Quitar {name}",
    "This photo looks blurred. If you can, take it again.":
      "Esta foto parece borrosa. Si puede, tómela otra vez.",
    "This photo is too dark. If you can, take it again with more light.":
      "Esta foto está muy oscura. Si puede, tómela otra vez con más luz.",
    "This looks like a screenshot. Take a photo with the camera.":
      "Esto parece una captura de pantalla. Tome una foto con la cámara.",
    // The end
    "Thank you. Everything was sent.": "Gracias. Todo fue enviado.",
    "{organization} looks at it. If something is missing, this page shows what.":
      "{organization} lo revisará. Si falta algo, esta página lo mostrará.",
    "Change an answer": "Cambiar una respuesta",
    // The messages
    "A few photos or answers are still needed": "Todavía hacen falta algunas fotos o respuestas",
    "A reviewer looked at what you sent. The page shows only what is still needed.":
      "Un revisor miró lo que envió. La página muestra solo lo que falta.",
    "Answer a few questions and take photos with your phone. You need no account.":
      "Responda algunas preguntas y tome fotos con su teléfono. No necesita una cuenta.",
    Where: "Dónde",
    Until: "Hasta",
    "Open the questions": "Abrir las preguntas",
    "If the button does not work, open {url}": "Si el botón no funciona, abra {url}",
    "Open it on the phone with which you take the photos.":
      "Ábralo en el teléfono con el que toma las fotos.",
    "You get this email because you are the contact for this inspection by {organization}.":
      "Recibe este correo porque usted es el contacto para esta inspección de {organization}.",
  },
};

export const guestCatalogs: Catalogs = Object.fromEntries(
  Object.entries(ownCatalogs).map(([code, own]) => [code, { ...intakeCatalogs[code], ...own }]),
);
