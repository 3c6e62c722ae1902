/** The texts of the commissioning form in Spanish, by the English text. */
export const commissioningInSpanish: Readonly<Record<string, string>> = {
  Commissioning: "Puesta en servicio",
  Pass: "Cumple",
  Fail: "No cumple",
  Missed: "No revisado",
  "N/A": "No aplica",
  Yes: "Sí",
  No: "No",

  Papers: "Documentación",
  "Is a single-line diagram on site?": "¿Hay un diagrama unifilar en el sitio?",
  "Does a drawing show the modules of each string?":
    "¿Muestra un plano los módulos de cada cadena?",
  "Are datasheets of modules and inverters there?":
    "¿Están las fichas técnicas de los módulos y de los inversores?",
  "Is there a guide for operation and upkeep?": "¿Hay un manual de operación y mantenimiento?",
  "Are the results of earlier tests there?": "¿Están los resultados de las pruebas anteriores?",

  Instruments: "Instrumentos",
  "Which tester did you use? Model and serial.":
    "¿Qué instrumento de medición utilizó? Modelo y número de serie.",
  "Was the tester calibrated within the last 12 months?":
    "¿Se calibró el instrumento en los últimos 12 meses?",

  Conditions: "Condiciones",
  "Irradiance in W/m²?": "¿Irradiancia en W/m²?",
  "Does the irradiance change while you measure?": "¿Cambia la irradiancia mientras mide?",
  "With Yes, each string can have its own irradiance.":
    "Con Sí, cada cadena puede tener su propia irradiancia.",
  "Cell temperature in °C?": "¿Temperatura de celda en °C?",
  "Open-circuit voltage of a module in volts?":
    "¿Tensión de circuito abierto de un módulo en voltios?",
  "These four values are on the datasheet or the label. They calculate what each string should measure.":
    "Estos cuatro valores están en la ficha técnica o en la placa. Con ellos se calcula lo que debe medir cada cadena.",
  "Temperature coefficient of the open-circuit voltage in % per °C?":
    "¿Coeficiente de temperatura de la tensión de circuito abierto en % por °C?",
  "It is below zero, such as -0.26.": "Es menor que cero, por ejemplo -0.26.",
  "Short-circuit current of a module in amperes?":
    "¿Corriente de cortocircuito de un módulo en amperios?",
  "Temperature coefficient of the short-circuit current in % per °C?":
    "¿Coeficiente de temperatura de la corriente de cortocircuito en % por °C?",
  "How many inverters are there?": "¿Cuántos inversores hay?",
  "Which voltage do you test the insulation with?": "¿Con qué tensión prueba el aislamiento?",
  "250 V": "250 V",
  "500 V": "500 V",
  "1,000 V": "1000 V",
  "By open-circuit voltage times 1.25: under 120 V 250 V, up to 500 V 500 V, above it 1,000 V.":
    "Según la tensión de circuito abierto por 1.25: menos de 120 V, 250 V; hasta 500 V, 500 V; por encima, 1000 V.",

  Inverters: "Inversores",
  Inverter: "Inversor",
  "Serial number?": "¿Número de serie?",
  "Are all frames and parts connected to earth?":
    "¿Están conectados a tierra todos los marcos y las partes metálicas?",
  "Does the combiner box test show no fault?":
    "¿Terminó sin fallas la prueba de la caja combinadora?",
  "Does the inverter start and feed in?": "¿Arranca el inversor y entrega energía a la red?",
  "How many modules are in series in a string?": "¿Cuántos módulos en serie tiene una cadena?",
  "How many strings does it have?": "¿Cuántas cadenas tiene?",

  Strings: "Cadenas",
  String: "Cadena",
  "Is the polarity right?": "¿Es correcta la polaridad?",
  "Expected voltage in volts": "Tensión esperada en voltios",
  "Modules in series times their open-circuit voltage, at the cell temperature now.":
    "Módulos en serie por su tensión de circuito abierto, a la temperatura de celda actual.",
  "Open-circuit voltage in volts?": "¿Tensión de circuito abierto en voltios?",
  "Irradiance now, in W/m²?": "¿Irradiancia ahora, en W/m²?",
  "Leave it empty while it is as at the beginning.":
    "Déjelo vacío mientras sea igual que al principio.",
  "Expected current in amperes": "Corriente esperada en amperios",
  "Short-circuit current of the module times the irradiance now, over 1,000.":
    "Corriente de cortocircuito del módulo por la irradiancia actual, dividida entre 1000.",
  "Measured current in amperes?": "¿Corriente medida en amperios?",
  "Insulation in megohms?": "¿Resistencia de aislamiento en megaohmios?",

  Function: "Funcionamiento",
  "Does all switchgear work?": "¿Funcionan todos los dispositivos de maniobra?",
  "Does it stop when the grid is off?": "¿Se detiene cuando se desconecta la red?",

  "More Tests": "Otras pruebas",
  "Were the tests of category 2 asked for?": "¿Se pidieron las pruebas de categoría 2?",
  "Is the curve of every string smooth?": "¿Es uniforme la curva de todas las cadenas?",
  "Do infrared pictures show no hot spots?":
    "¿Están libres de puntos calientes las imágenes infrarrojas?",
  "What else should the reviewer know?": "¿Qué más debe saber la persona que revisa?",
  "Who did the tests?": "¿Quién hizo las pruebas?",

  // Recommended actions, and how soon they are to be taken.
  "Repeat the tests with a calibrated tester": "Repetir las pruebas con un instrumento calibrado",
  "Restore the connection to earth": "Restablecer la conexión a tierra",
  "Repair the combiner box": "Reparar la caja combinadora",
  "Find out why the inverter does not start": "Averiguar por qué no arranca el inversor",
  "Correct the polarity before anything is connected":
    "Corregir la polaridad antes de conectar nada",
  "Find the string that differs and repair it": "Localizar la cadena que difiere y repararla",
  "Find and repair the insulation fault": "Localizar y reparar la falla de aislamiento",
  "Repair or replace the switchgear": "Reparar o sustituir los dispositivos de maniobra",
  "Switch off until it stops by itself": "Desconectar hasta que se detenga por sí solo",
  "Find the cause of the step in the curve": "Buscar la causa del escalón en la curva",
  "Replace the hot modules or connectors": "Sustituir los módulos o conectores que se calientan",
  "At once": "De inmediato",
  "Within a month": "En el plazo de un mes",
};
