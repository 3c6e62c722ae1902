/** What a site contact reads, in other languages. `npm run sentences` lists what is missing, and what is no longer said. */
import type { Catalogs } from "#app/platform/page/language.ts";

export const visitCatalogs: Catalogs = {
  es: {
    // The page
    "Your inspection": "Su inspección",
    "for {owner}": "para {owner}",
    Call: "Llamar",
    "Questions:": "Preguntas:",
    "This page is about one visit only. No account is needed.":
      "Esta página trata de una sola visita. No necesita una cuenta.",
    "Stop emails about this visit": "No recibir más correos sobre esta visita",
    "Get emails about this visit again": "Volver a recibir correos sobre esta visita",
    "Use the link of the newest email, or answer it.":
      "Use el enlace del correo más reciente o responda a ese correo.",
    // The visit
    "Can we inspect your solar panels?": "¿Podemos inspeccionar sus paneles solares?",
    "Booked. See you {day}.": "Reservado. Nos vemos el {day}.",
    "Confirmed. See you {day}.": "Confirmado. Nos vemos el {day}.",
    "You asked for another time.": "Usted pidió otra hora.",
    "Someone writes back. Until then the visit stays where it is, and you can still confirm it.":
      "Alguien le responderá. Hasta entonces la visita queda como está, y todavía puede confirmarla.",
    "Confirm this time": "Confirmar esta hora",
    "Ask for another time": "Pedir otra hora",
    "I do not want this visit": "No quiero esta visita",
    Inspector: "Inspector",
    "The inspector": "El inspector",
    "{name} arrives in this hour and stays about {time}.":
      "{name} llega dentro de esta hora y se queda unas {time}.",
    "Be at home. {name} needs the roof, the inverter and the main panel.":
      "Por favor, esté en casa. {name} necesita acceso al techo, al inversor y al tablero principal.",
    "What happens next": "Qué pasa ahora",
    "On the day before: a reminder by email.": "El día anterior: un recordatorio por correo.",
    "On {day}: {name} comes within the hour.": "El {day}: {name} llega dentro de la hora.",
    // No visit
    "You declined. Nobody comes.": "Usted rechazó la visita. No irá nadie.",
    "{organization} writes to you when there is a new visit.":
      "{organization} le escribirá cuando haya una nueva visita.",
    "The inspection has begun.": "La inspección ha comenzado.",
    "This inspection is done.": "Esta inspección ya se hizo.",
    "Call {organization} if you have a question about it.":
      "Llame a {organization} si tiene alguna pregunta.",
    "This link has expired.": "Este enlace ha vencido.",
    "Call {organization}, or answer its message, to get a new one.":
      "Llame a {organization} o responda a su mensaje para recibir uno nuevo.",
    "This link is no longer valid.": "Este enlace ya no es válido.",
    "Call {organization} to get a new one.": "Llame a {organization} para recibir uno nuevo.",
    "There is no visit at this time.": "No hay ninguna visita por ahora.",
    // Another time
    "Which time suits you?": "¿Qué hora le conviene?",
    "Do you need another time?": "¿Necesita otra hora?",
    "The time can be changed here until {hours} hours before the visit. Call {organization}, or write when you are at home.":
      "La hora se puede cambiar aquí hasta {hours} horas antes de la visita. Llame a {organization} o escriba cuándo está en casa.",
    "One press books it, and you get an email.":
      "Con un toque queda reservada, y usted recibe un correo.",
    "Keep {time}": "Mantener {time}",
    "Which day suits you?": "¿Qué día le conviene?",
    "When can we inspect your solar panels?": "¿Cuándo podemos inspeccionar sus paneles solares?",
    "You wrote: “{words}”. Someone writes back. You can still choose a time.":
      "Usted escribió: «{words}». Alguien le responderá. Todavía puede elegir una hora.",
    "Choose a day, then an hour.": "Elija un día y luego una hora.",
    "Every hour of the next days is taken.": "Todas las horas de los próximos días están ocupadas.",
    "1 time": "1 hora",
    "{count} times": "{count} horas",
    "Choose the hour in which the inspector arrives. One press books it.":
      "Elija la hora en que llega el inspector. Con un toque queda reservada.",
    "Another day": "Otro día",
    "None of these": "Ninguna de estas",
    "Say when": "Diga cuándo",
    "A person at {organization} writes back.": "Una persona de {organization} le responderá.",
    "When are you at home?": "¿Cuándo está en casa?",
    Send: "Enviar",
    // Declining
    "Why not?": "¿Por qué no?",
    "One press takes the visit of {day} off the schedule of {organization}.":
      "Con un toque, la visita del {day} se quita del calendario de {organization}.",
    "I did not know about it": "No sabía de la visita",
    "We call you first": "Primero le llamamos",
    "I no longer own the house": "La casa ya no es mía",
    "I do not want an inspection": "No quiero una inspección",
    "Nobody comes": "No irá nadie",
    "Another reason": "Otro motivo",
    "Your reason": "Su motivo",
    "Decline the visit": "Rechazar la visita",
    "Back to the visit": "Volver a la visita",
    // Messages
    "Please write a few words": "Por favor, escriba unas palabras",
    "Choose one of the times": "Elija una de las horas",
    "The time has changed. Look at it again.": "La hora ha cambiado. Revísela de nuevo.",
    "That time is no longer free. Choose another one.": "Esa hora ya no está libre. Elija otra.",
    "It is too late to change the time on this page.":
      "Ya es demasiado tarde para cambiar la hora en esta página.",
    // Stopping the mails
    "Stop emails": "No recibir más correos",
    "{organization} writes to you about one inspection.":
      "{organization} le escribe sobre una inspección.",
    "You get no more emails about this visit from {organization}.":
      "Ya no recibirá correos de {organization} sobre esta visita.",
    "Get these emails again": "Volver a recibir estos correos",
    // Mails and text messages
    "Hello {name},": "Hola, {name}:",
    Where: "Dónde",
    When: "Cuándo",
    Who: "Quién",
    For: "Para",
    "How long": "Duración",
    "Today at about {time}": "Hoy, hacia las {time}",
    "About {time}": "Unas {time}",
    "Expected at about {time}.": "Llega hacia las {time}.",
    "Choose a time for your solar panel inspection":
      "Elija una hora para la inspección de sus paneles solares",
    "Choose a day and an hour that suit you. Two presses book the visit.":
      "Elija el día y la hora que le convengan. Con dos toques queda reservada la visita.",
    "Choose a time": "Elegir una hora",
    "Does this time suit you? One press confirms it.":
      "¿Le conviene esta hora? Con un toque la confirma.",
    "Confirm or change the time": "Confirmar o cambiar la hora",
    "The time of your inspection has changed": "La hora de su inspección ha cambiado",
    "This is the new time. Does it suit you?": "Esta es la nueva hora. ¿Le conviene?",
    "Your inspection is on {day}": "Su inspección es el {day}",
    "Your inspection is on the schedule": "Su inspección está en el calendario",
    "You chose this time, and it is booked.": "Usted eligió esta hora, y está reservada.",
    "See the visit": "Ver la visita",
    "Tomorrow: {name} inspects your solar panels": "Mañana: {name} inspecciona sus paneles solares",
    "Be at home if you can. The inspector needs the roof, the inverter and the main panel.":
      "Esté en casa si puede. El inspector necesita acceso al techo, al inversor y al tablero principal.",
    "See or change the visit": "Ver o cambiar la visita",
    "{name} is on the way": "{name} está en camino",
    "Expect {name} at about {time}.": "{name} llega hacia las {time}.",
    "Expect {name} at about the time of the visit.": "{name} llega hacia la hora de la visita.",
    "Your inspection is canceled": "Su inspección está cancelada",
    "Nobody comes at this time. {organization} writes to you when there is a new one.":
      "No irá nadie a esta hora. {organization} le escribirá cuando haya una nueva.",
    "No account is needed. The page is about this visit only.":
      "No necesita una cuenta. La página trata solo de esta visita.",
    "If the button does not work, open {url}": "Si el botón no funciona, abra {url}",
    "You get this email because you are the contact for this inspection by {organization}.":
      "Recibe este correo porque usted es el contacto de esta inspección de {organization}.",
    "Inspection by {organization}": "Inspección de {organization}",
  },
};
